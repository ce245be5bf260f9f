import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { variables } from './env-variables.ts';
import { exampleFile, exampleText, madeText } from './make-env.ts';

const composeFile = join(import.meta.dirname, '../../../docker-compose.yml');

const settingsOf = (text: string) =>
  new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

describe('the environment of docker-compose.yml', () => {
  it('is listed in example.env: node infra/docker/src/make-env.ts --example', () => {
    expect(readFileSync(exampleFile, 'utf8')).toBe(exampleText());
  });

  it('has every variable that the file wants, and none that it does not know', () => {
    // Those without a default: ${NAME:?} and ${NAME?}. What has one need not be set.
    const wanted = [...readFileSync(composeFile, 'utf8').matchAll(/\$\{(\w+):?\?/g)].map(([, name]) => name);
    // The one that docker compose reads itself.
    const listed = variables.map(({ name }) => name).filter((name) => name !== 'COMPOSE_PROFILES');
    expect([...new Set(wanted)].sort()).toEqual(listed.sort());
  });

  it('has no secret in the example, and in each made one others', () => {
    const [example, one, other] = [exampleText(), madeText(), madeText()].map(settingsOf);
    const secrets = variables.filter(({ secret }) => secret).map(({ name }) => name);
    expect(secrets.length).toBeGreaterThan(13);
    for (const name of secrets) {
      expect(example!.get(name)).toBe('');
      expect(one!.get(name)).toMatch(/^(sk_test_|whsec_)?[0-9a-f]{48}$/);
      expect(one!.get(name)).not.toBe(other!.get(name));
    }
  });
});
