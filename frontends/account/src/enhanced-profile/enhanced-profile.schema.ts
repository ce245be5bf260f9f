import { updateUserSchema } from '@hemma/contracts/identity';
import { profileFieldsSchema, withAvailabilityOrder } from '@hemma/contracts/profiles';

const { bio, country, languages } = updateUserSchema.shape;

/** The contract's rules for what one may change of the user and of the profile, in one form. */
export const enhancedProfileSchema = withAvailabilityOrder(
  profileFieldsSchema.extend({ bio, country, languages }),
);
