import { describe, expect, it } from '@jest/globals';
import { parseForm } from './form-body.js';

describe("a form as Stripe's SDKs write it", () => {
  it('nests by brackets', () => {
    expect(parseForm('customer=cus_1&metadata[userId]=7&payment_settings[save][to]=x')).toEqual({
      ...{ customer: 'cus_1', metadata: { userId: '7' } },
      payment_settings: { save: { to: 'x' } },
    });
  });

  it('has lists, with places and without', () => {
    expect(parseForm('items[0][price]=a&items[1][price]=b&expand[]=x&expand[]=y')).toEqual({
      items: [{ price: 'a' }, { price: 'b' }],
      expand: ['x', 'y'],
    });
  });

  it('decodes what is encoded', () => {
    expect(parseForm('email=anna%2Bb%40example.org&name=%C3%85sa+Berg&expand%5B0%5D=x')).toEqual({
      ...{ email: 'anna+b@example.org', name: 'Åsa Berg', expand: ['x'] },
    });
  });

  it('takes the last of a repeated name, and an empty form as empty', () => {
    expect(parseForm('a=1&a=2')).toEqual({ a: '2' });
    expect(parseForm('')).toEqual({});
  });

  it.each(['a[=1', 'a]b=1', '[a]=1', 'a=1&a[b]=2', `a${'[b]'.repeat(9)}=1`])('refuses %s', (text) => {
    expect(() => parseForm(text)).toThrow('Invalid parameter');
  });

  it('lets no name reach what every object has', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect({}).not.toHaveProperty('polluted');
  });
});
