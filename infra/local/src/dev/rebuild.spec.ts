import { describe, expect, it } from '@jest/globals';
import { rebuildFor, rebuilds, restartsOf } from './rebuild.ts';

describe('a change', () => {
  it('of a service concerns that one alone', () => {
    const rebuild = rebuildFor('services/profiles/src/profiles.service.ts');
    expect([rebuild?.project, rebuild?.restart]).toEqual(['profiles', ['profiles']]);
  });

  it('of the service kit concerns every process on the bus', () => {
    expect(rebuildFor('libs/service-kit/src/outbox.ts')?.restart).toEqual([
      ...['identity', 'profiles', 'matching', 'messaging', 'reviews', 'billing', 'gateway'],
    ]);
  });

  it('of the shell’s server is not one of its pages', () => {
    expect(rebuildFor('frontends/shell/server/page.ts')?.to).toBe('dist-server');
    expect(rebuildFor('frontends/shell/src/app.tsx')).toBeUndefined();
  });

  it.each(['gateway/src/a.spec.ts', 'gateway/src/a.ts~', 'services/x/src/a.ts', 'README.md'])(
    'of %s asks for nothing',
    (file) => expect(rebuildFor(file)).toBeUndefined(),
  );

  it('of two projects restarts a process once', () => {
    const changed = rebuilds.filter(({ project }) => ['contracts', 'identity'].includes(project));
    expect(restartsOf(changed).filter((name) => name === 'identity')).toHaveLength(1);
  });
});
