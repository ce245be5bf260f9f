import type { UserType } from '@hemma/contracts/core';
import {
  profileFieldsSchema,
  simpleHostSchema,
  simpleStudentSchema,
  type ProfileFieldsInput,
} from '@hemma/contracts/profiles';
import { splitList } from '@hemma/web-core/tag-list';
import * as z from 'zod';

const commaList = z.string().transform((text): ProfileFieldsInput['values'] => splitList(text));

/** A field holds a text, also one that the contract would take without. */
const typedText = z.string().transform((text): string | null | undefined => text);

/** A field of the other role: not shown, not sent. */
const notAsked = z.string().transform(() => undefined);

/** The contract's rules for one's role, over fields as they are typed: lists are comma-separated text. */
export function simpleFormSchema(userType: UserType) {
  const isStudent = userType === 'student';
  const { studyField, university, educationLevel } = simpleStudentSchema.shape;
  const { homeDescription, helpNeeded } = simpleHostSchema.shape;
  return z.object({
    studyField: isStudent ? studyField : notAsked,
    university: isStudent ? university : notAsked,
    educationLevel: isStudent ? typedText.pipe(educationLevel) : notAsked,
    homeDescription: isStudent ? notAsked : homeDescription,
    helpNeeded: isStudent ? notAsked : helpNeeded,
    interests: commaList.pipe(profileFieldsSchema.shape.interests),
    values: commaList.pipe(profileFieldsSchema.shape.values),
    expectationsFromExchange: typedText.pipe(profileFieldsSchema.shape.expectationsFromExchange),
  });
}

/** Every field that either role's form may show, as typed. */
export type SimpleForm = z.input<ReturnType<typeof simpleFormSchema>>;
