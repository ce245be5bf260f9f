export * from './onboarding.schema.js';
export * from './profile.options.js';
export {
  createProfileSchema,
  profileFieldsSchema,
  profileSchema,
  profileSnapshotSchema,
  roleFields,
  updateProfileSchema,
  withAvailabilityOrder,
  type CreateProfile,
  type Profile,
  type ProfileFields,
  type ProfileFieldsInput,
  type ProfileSnapshot,
} from './profile.schema.js';
export * from './profiles.errors.js';
export * from './profiles.events.js';
export * from './profiles.http.js';
export * from './profiles.rpc.js';
