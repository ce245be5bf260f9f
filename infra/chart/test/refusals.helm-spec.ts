import { describe, expect, it } from '@jest/globals';
import { valueSets } from '../src/chart.ts';
import { refusalOf } from './rendered.ts';

describe('values that can not be installed are refused before anything is applied', () => {
  it.each([
    ['an entry that is not known', { gatway: {} }, /additional propert.*gatway/i],
    [
      'a typo inside of an app',
      { 'services.matching.replica': 3 },
      /services.*matching[^]*additional propert.*replica/i,
    ],
    [
      'a service that there is not',
      { 'services.matchings': {} },
      /services[^]*additional propert.*matchings/i,
    ],
    [
      'a remote without its paths',
      { 'remotes.marketting': { image: {} } },
      /marketting[^]*missing propert.*basePaths/i,
    ],
    ['a port as text', { 'ports.ops': '9100' }, /ports.*ops[^]*got string, want integer/i],
    ['a port that is none', { 'ports.http': 70_000 }, /ports.*http[^]*65,?535/],
    [
      'an address without its scheme',
      { publicOrigin: 'hemma.example' },
      /publicOrigin[^]*does not match pattern/,
    ],
    [
      'a secret by its value',
      { 'stripe.secretKey.value': 'x' },
      /stripe.*secretKey[^]*additional propert.*value/i,
    ],
    [
      'an address without TLS',
      { publicOrigin: 'http://hemma.example' },
      /publicOrigin must begin with https:/,
    ],
    ['no address', { publicOrigin: '' }, /publicOrigin is missing: say where browsers find Hemma/],
    ['no registry', { 'images.registry': '' }, /images\.registry is missing: name the registry/],
    ['no certificate', { 'ingress.tlsSecret': '' }, /ingress\.tlsSecret is missing: name the Secret/],
    ['one port for two', { 'ports.ops': 3000 }, /ports\.http and ports\.ops are the same/],
    [
      'a simulator that no browser can ask',
      { 'simulator.enabled': true },
      /stripe\.publishableKey is missing: the simulator needs one/,
    ],
    [
      'a topology that nobody gives',
      { 'rabbitmq.enabled': true, busTopology: 'given' },
      /busTopology is given: nobody gives it to the RabbitMQ of this chart/,
    ],
  ])('%s', async (_, changes, sentence) => {
    expect(await refusalOf('default-values', changes)).toMatch(sentence);
  });

  it('names every Secret that is missing, at once, with what it shall hold', async () => {
    const said = await refusalOf('default-values', { existingSecret: '', 'keda.enabled': true });
    const services = ['identity', 'profiles', 'matching', 'messaging', 'reviews', 'billing'];
    for (const service of services) {
      expect(said).toContain(
        `services.${service}.mongodb.existingSecret is missing: name the Secret that holds the MongoDB URI of ${service} under the key ${service}-mongodb-uri`,
      );
      expect(said).toContain(`services.${service}.rabbitmq.existingSecret is missing`);
    }
    for (const path of ['gateway.rabbitmq', 'stripe.secretKey', 'stripe.webhookSecret', 'keda.rabbitmqHost'])
      expect(said).toContain(`${path}.existingSecret is missing`);
  });

  it('asks for the passwords of a trial’s servers: they have no default', async () => {
    const said = await refusalOf('minimal', { existingSecret: '' });
    for (const path of ['mongodb.username', 'mongodb.password', 'rabbitmq.username', 'rabbitmq.password'])
      expect(said).toContain(`${path}.existingSecret is missing`);
  });

  it.each(valueSets)('takes the set %s', async (set) => {
    expect(await refusalOf(set, {})).toBe('taken');
  });
});
