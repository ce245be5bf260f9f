import { checkFields } from '@hemma/contracts/core';
import type { User } from '@hemma/contracts/identity';
import type { Profile, ProfileFieldsInput } from '@hemma/contracts/profiles';
import { errorMessage, errorSentence } from '@hemma/web-core/api-error';
import { contractResolver } from '@hemma/web-core/contract-resolver';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useDraft, type Answers } from '@hemma/web-core/use-draft';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type FieldValues, type Path } from 'react-hook-form';
import type * as z from 'zod';
import { texts } from './editing.texts';
import { refusedFields } from './refused-fields';
import type { Registered } from './text-field';

interface ProfileFormOptions<Form extends Answers, Fields extends FieldValues> {
  path: string;
  user: User;
  profile: Profile | null;
  /** What the form starts with where nothing was typed before. */
  saved: Form;
  rules: z.ZodType<Fields>;
  /** Makes what is sent, by the same names, of what is typed. */
  toFields: (form: Form) => ProfileFieldsInput;
  save: (fields: Fields) => Promise<unknown>;
}

/** A form for one's profile: keeps what is typed until it is saved, and says what came of that. */
export function useProfileForm<Form extends Answers, Fields extends FieldValues>({
  path,
  user,
  profile,
  saved: savedAtFirst,
  rules,
  toFields,
  save,
}: ProfileFormOptions<Form, Fields>) {
  const t = useTexts(texts);
  const [saved, setSaved] = useState(savedAtFirst);
  const draft = useDraft(path, user.id, saved);
  // The same object for ever: another one would be laid over what is typed.
  const [startingValues] = useState(draft.startingValues);
  const [wasKept, setKept] = useState(draft.wasKept);
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, control, formState, setError, subscribe, reset, getValues } = useForm<
    Form,
    unknown,
    Fields
  >({
    resolver: contractResolver((form) => checkFields(rules, toFields(form))),
    values: startingValues,
  });
  const { errors, isSubmitting } = formState;

  const keepChange = useEffectEvent((values: Partial<Form>) => draft.keep(values));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepChange(values) }),
    [subscribe],
  );

  const submit = handleSubmit(async (fields) => {
    setFailure('');
    const typed = getValues();
    try {
      await save(fields);
      setSaved(typed);
      setKept(false);
      draft.drop();
      toast({ title: profile ? t.updated : t.created });
    } catch (error) {
      setFailure(errorSentence(error));
      const isShown = (name: string): name is Path<Form> => name in typed;
      let isFirst = true;
      for (const { path: name, message } of refusedFields(error, user.userType, profile, toFields(typed))) {
        if (!isShown(name)) continue;
        setError(name, { message }, { shouldFocus: isFirst });
        isFirst = false;
      }
      toast({
        title: profile ? t.errorUpdating : t.errorCreating,
        description: errorMessage(error),
        variant: 'destructive',
      });
    }
  });

  return {
    control,
    errors,
    failure,
    isSubmitting,
    submit,
    wasKept,
    /**
     * A field's registration and its error, for `TextField` and its like.
     *
     * @param checksAlso the field that is judged together with this one
     */
    fieldOf(name: Path<Form>, checksAlso?: Path<Form>): Registered {
      const message = errors[name]?.message;
      const registration = register(name, { deps: checksAlso ? [checksAlso] : [] });
      return { registration, error: typeof message === 'string' ? message : undefined };
    },
    startOver() {
      reset(saved);
      draft.drop();
      setKept(false);
    },
  };
}
