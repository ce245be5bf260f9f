import { checkFields, type UserType } from '@hemma/contracts/core';
import { registerSchema, type RegisterInput } from '@hemma/contracts/identity';
import { errorMessage, errorSentence, isApiError } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { contractResolver } from '@hemma/web-core/contract-resolver';
import { ErrorNote } from '@hemma/web-core/error-note';
import { FieldGroup, FormField } from '@hemma/web-core/form-field';
import { useRegisterMutation } from '@hemma/web-core/session';
import { TagInput } from '@hemma/web-core/tag-input';
import { useTexts } from '@hemma/web-core/texts';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import styles from './auth.page.module.css';
import { texts } from './auth.texts';

/** Which field a refusal of the server is about, so that it stands there. */
const fieldOfRefusal = new Map<string, 'username' | 'email'>([
  ['Username already exists', 'username'],
  ['Email already exists', 'email'],
]);

const toAge = (text: unknown) => Number.parseInt(String(text), 10) || 0;

const blankRegistration = (userType: UserType): RegisterInput => ({
  userType,
  name: '',
  age: 18,
  username: '',
  email: '',
  password: '',
  country: '',
  languages: [],
  bio: '',
});

/** A new account; leads a student on to the simple form and a host to the hosts' form. */
export function RegisterForm({ userType, onSignedIn }: { userType: UserType; onSignedIn: () => void }) {
  const t = useTexts(texts);
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: contractResolver((form: RegisterInput) => checkFields(registerSchema, form)),
    defaultValues: blankRegistration(userType),
  });
  const { errors, isSubmitting } = formState;
  const [createAccount] = useRegisterMutation();
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  const submit = handleSubmit(async (input) => {
    setFailure('');
    onSignedIn();
    try {
      const user = await createAccount(input).unwrap();
      toast({ title: t.registrationSuccessful, description: t.welcome(user.name) });
      await navigate(user.userType === 'student' ? '/simple-onboarding' : '/host-onboarding', {
        replace: true,
      });
    } catch (error) {
      const field = isApiError(error) && fieldOfRefusal.get(error.body);
      if (field) setError(field, { message: errorSentence(error) }, { shouldFocus: true });
      else setFailure(errorSentence(error));
      toast({ title: t.registrationFailed, description: errorMessage(error), variant: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label={t.signUp}>
      <p className={styles.step}>{t.step}</p>
      <FieldGroup label={t.iAm} error={errors.userType?.message}>
        <div className={styles.roles}>
          <label className={styles.role}>
            <input {...register('userType')} type="radio" value="student" /> {t.student}
          </label>
          <label className={styles.role}>
            <input {...register('userType')} type="radio" value="host" /> {t.host}
          </label>
        </div>
      </FieldGroup>
      <FormField label={t.fullName} error={errors.name?.message}>
        {(field) => <input {...field} {...register('name')} autoComplete="name" dir="auto" />}
      </FormField>
      <FormField label={t.age} help={t.ageHelp} error={errors.age?.message}>
        {(field) => (
          <input
            {...field}
            {...register('age', { setValueAs: toAge })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField label={t.username} help={t.usernameHelp} error={errors.username?.message}>
        {(field) => (
          <input
            {...field}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField label={t.email} error={errors.email?.message}>
        {(field) => <input {...field} {...register('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label={t.password} help={t.passwordHelp} error={errors.password?.message}>
        {(field) => (
          <input {...field} {...register('password')} type="password" autoComplete="new-password" />
        )}
      </FormField>
      <FormField label={t.country} error={errors.country?.message}>
        {(field) => <input {...field} {...register('country')} autoComplete="country-name" dir="auto" />}
      </FormField>
      <FormField label={t.languages} help={t.languagesHelp} error={errors.languages?.message}>
        {(attributes) => (
          <Controller
            control={control}
            name="languages"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <TagInput {...attributes} ref={ref} value={value ?? []} onChange={onChange} onBlur={onBlur} />
            )}
          />
        )}
      </FormField>
      <FormField label={t.bio} optional help={t.bioHelp} error={errors.bio?.message}>
        {(field) => <textarea {...field} {...register('bio')} rows={4} dir="auto" />}
      </FormField>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <Button look="primary" type="submit" wide busy={isSubmitting} busyLabel={t.creatingAccount}>
        {t.createAccount}
      </Button>
    </form>
  );
}
