import { describe, expect, it } from '@jest/globals';
import { DomainError, validate } from '../core/index.js';
import { searchUsersQuerySchema } from './identity.http.js';
import { loginSchema, publicUserSchema, registerSchema, updateUserSchema } from './user.schema.js';

function sentences(schema: Parameters<typeof validate>[0], input: unknown): string[] {
  try {
    validate(schema, input);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return error.message.split('; ');
    throw error;
  }
}

const student = {
  userType: 'student',
  name: 'Ada',
  age: 20,
  username: 'ada',
  email: 'ada@example.org',
  password: 'correct horse',
  country: 'Sweden',
  languages: ['Swedish'],
};

describe('registration', () => {
  it('accepts a form without what is optional, and drops what nobody asked for', () => {
    const form = { ...student, role: 'admin', subscriptionStatus: 'active', id: 1 };
    expect(validate(registerSchema, form)).toEqual(student);
  });

  it('tells every missing field at once, in field order', () => {
    expect(sentences(registerSchema, {})).toEqual([
      "User type must be 'student' or 'host'",
      'Name is required',
      'Age is required',
      'Username is required',
      'Email is required',
      'Password is required',
      'Country is required',
      'At least one language is required',
    ]);
  });

  it('says the sentence of the specification for no language', () => {
    for (const languages of [undefined, null, [], [''], ['  ']]) {
      expect(sentences(registerSchema, { ...student, languages })).toEqual([
        'At least one language is required',
      ]);
    }
  });

  it.each([
    ['student', 18, true],
    ['student', 30, true],
    ['student', 17, false],
    ['student', 31, false],
    ['host', 18, true],
    ['host', 120, true],
    ['host', 17, false],
    ['host', 121, false],
  ])('lets a %s be %i years old: %s', (userType, age, fits) => {
    const range =
      userType === 'student' ? 'Students must be between 18 and 30' : 'Hosts must be between 18 and 120';
    expect(sentences(registerSchema, { ...student, userType, age })).toEqual(
      fits ? [] : [`${range} years old`],
    );
  });

  it('tells a wrong age beside the other sentences, in its place', () => {
    expect(sentences(registerSchema, { ...student, name: '', age: 40, country: '' })).toEqual([
      'Name is required',
      'Students must be between 18 and 30 years old',
      'Country is required',
    ]);
  });

  it.each(['ab', 'x'.repeat(31), 'with space', 'ünïcode', 'a/b', ' ada'])(
    'refuses the username %j',
    (username) => {
      expect(sentences(registerSchema, { ...student, username })).toEqual([
        'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
      ]);
    },
  );

  it.each(['ada', 'ada@', '@example.org', 'a b@example.org', 'ada@example'])(
    'refuses the e-mail %j',
    (email) => {
      expect(sentences(registerSchema, { ...student, email })).toEqual(['Email must be a valid address']);
    },
  );

  it('counts a password in bytes, for bcrypt reads only 72', () => {
    const message = ['Password must be 8 to 72 characters'];
    expect(sentences(registerSchema, { ...student, password: 'x'.repeat(7) })).toEqual(message);
    expect(sentences(registerSchema, { ...student, password: 'x'.repeat(8) })).toEqual([]);
    expect(sentences(registerSchema, { ...student, password: 'x'.repeat(72) })).toEqual([]);
    expect(sentences(registerSchema, { ...student, password: 'x'.repeat(73) })).toEqual(message);
    expect(sentences(registerSchema, { ...student, password: 'ö'.repeat(36) })).toEqual([]);
    expect(sentences(registerSchema, { ...student, password: 'ö'.repeat(37) })).toEqual(message);
  });

  it('bounds every text and list', () => {
    const tooMany = Array.from({ length: 21 }, (_, index) => `language ${index}`);
    const form = { ...student, name: 'x'.repeat(101), languages: tooMany, bio: 'x'.repeat(2_001) };
    expect(sentences(registerSchema, form)).toEqual([
      'Name must be at most 100 characters',
      'Languages must have at most 20 entries',
      'Bio must be at most 2,000 characters',
    ]);
  });

  it('refuses wrong types with a sentence for each', () => {
    const form = {
      ...student,
      name: 7,
      age: '20',
      username: {},
      email: [],
      password: 8,
      languages: 'Swedish',
      bio: 1,
    };
    expect(sentences(registerSchema, form)).toEqual([
      'Name must be text',
      'Age must be a whole number',
      'Username must be text',
      'Email must be text',
      'Password must be text',
      'Languages must be a list of texts',
      'Bio must be text',
    ]);
  });
});

describe('login', () => {
  it('asks for both fields', () => {
    const both = ['Username is required', 'Password is required'];
    expect(sentences(loginSchema, {})).toEqual(both);
    expect(sentences(loginSchema, { username: ' ', password: '' })).toEqual(both);
    expect(sentences(loginSchema, { username: 'ada', password: ' ' })).toEqual([]);
  });
});

describe('changing oneself', () => {
  it('keeps what is absent, clears what is null, and drops what may not change', () => {
    expect(validate(updateUserSchema, { bio: '', profileImage: null, username: 'eve', age: 99 })).toEqual({
      bio: null,
      profileImage: null,
    });
  });

  it('cannot leave country or languages empty', () => {
    expect(sentences(updateUserSchema, { country: '', languages: [] })).toEqual([
      'Country is required',
      'At least one language is required',
    ]);
  });

  it.each([
    'http://x/y.png',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,',
    'data:image/png,AAAA',
    7,
  ])('refuses %j as a picture', (profileImage) => {
    expect(sentences(updateUserSchema, { profileImage })).toEqual([
      'The profile image must be a PNG, JPEG or WebP picture of at most 48 KiB',
    ]);
  });

  it('takes a picture of 48 KiB as a whole string, and no longer one', () => {
    const ofLength = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A');
    expect(sentences(updateUserSchema, { profileImage: ofLength(48 * 1024) })).toEqual([]);
    expect(sentences(updateUserSchema, { profileImage: ofLength(48 * 1024 + 1) })).toHaveLength(1);
  });
});

describe('searching people', () => {
  it('counts empty parameters as absent', () => {
    const empty = { userType: '', country: '', languages: '', minAge: '', maxAge: '', limit: '', after: '' };
    expect(validate(searchUsersQuerySchema, empty)).toEqual(validate(searchUsersQuerySchema, {}));
    expect(validate(searchUsersQuerySchema, {})).toMatchObject({ limit: 24 });
  });

  it('reads languages as a comma list, of which the empty parts are dropped', () => {
    expect(validate(searchUsersQuerySchema, { languages: ' Swedish, ,German,' }).languages).toEqual([
      'Swedish',
      'German',
    ]);
    expect(validate(searchUsersQuerySchema, { languages: ' , ' }).languages).toBeUndefined();
  });

  it('refuses what is not understood, each with its parameter', () => {
    const query = { userType: 'cat', country: ['a', 'b'], minAge: '-1', maxAge: '1e3', limit: '101' };
    expect(sentences(searchUsersQuerySchema, query)).toEqual([
      "User type must be 'student' or 'host'",
      'country must be given once',
      'minAge must be a whole number from 0 to 999',
      'maxAge must be a whole number from 0 to 999',
      'limit must be a whole number from 1 to 100',
    ]);
  });
});

describe('a public user', () => {
  it('has no e-mail address, username, password or subscription', () => {
    expect(Object.keys(publicUserSchema.shape)).toEqual([
      'id',
      'userType',
      'name',
      'age',
      'country',
      'languages',
      'bio',
      'interests',
      'profileImage',
    ]);
  });
});
