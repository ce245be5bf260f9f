import { event } from '../core/index.js';
import { profileSnapshotSchema } from './profile.schema.js';

export const profilesEvents = {
  profileSaved: event({
    pattern: 'profiles.profile-saved',
    payload: profileSnapshotSchema,
    consumers: ['matching'],
  }),
};
