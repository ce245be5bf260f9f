import type { UserType } from '@hemma/contracts/core';
import { registerSchema, type RegisterInput } from '@hemma/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMessage, errorSentence, isApiError } from '@hemma/web-core/api-error';
import { Button } from '@hemma/web-core/button';
import { ErrorNote } from '@hemma/web-core/error-note';
import { FieldGroup, FormField } from '@hemma/web-core/form-field';
import { useRegisterMutation } from '@hemma/web-core/session';
import { TagInput } from '@hemma/web-core/tag-input';
import { toast } from '@hemma/web-core/toast';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import styles from './auth.page.module.css';

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
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(registerSchema),
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
      toast({ title: 'Registration successful', description: `Welcome to Hemma, ${user.name}!` });
      await navigate(user.userType === 'student' ? '/simple-onboarding' : '/host-onboarding', {
        replace: true,
      });
    } catch (error) {
      const field = isApiError(error) && fieldOfRefusal.get(error.body);
      if (field) setError(field, { message: errorSentence(error) }, { shouldFocus: true });
      else setFailure(errorSentence(error));
      toast({ title: 'Registration failed', description: errorMessage(error), variant: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Sign Up">
      <p className={styles.step}>Step 1 of 2: your account. A short profile comes after it.</p>
      <FieldGroup label="I am a" error={errors.userType?.message}>
        <div className={styles.roles}>
          <label className={styles.role}>
            <input {...register('userType')} type="radio" value="student" /> Student
          </label>
          <label className={styles.role}>
            <input {...register('userType')} type="radio" value="host" /> Host Family
          </label>
        </div>
      </FieldGroup>
      <FormField label="Full Name" error={errors.name?.message}>
        {(field) => <input {...field} {...register('name')} autoComplete="name" dir="auto" />}
      </FormField>
      <FormField
        label="Age"
        help="Students are 18 to 30 years old, hosts 18 or older."
        error={errors.age?.message}
      >
        {(field) => (
          <input
            {...field}
            {...register('age', { setValueAs: toAge })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField
        label="Username"
        help="3 to 30 letters, digits, dots, dashes or underscores. You sign in with it."
        error={errors.username?.message}
      >
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
      <FormField label="Email" error={errors.email?.message}>
        {(field) => <input {...field} {...register('email')} type="email" autoComplete="email" />}
      </FormField>
      <FormField label="Password" help="At least 8 characters." error={errors.password?.message}>
        {(field) => (
          <input {...field} {...register('password')} type="password" autoComplete="new-password" />
        )}
      </FormField>
      <FormField label="Country" error={errors.country?.message}>
        {(field) => <input {...field} {...register('country')} autoComplete="country-name" />}
      </FormField>
      <FormField
        label="Languages"
        help="Type a language and press Enter or a comma."
        error={errors.languages?.message}
      >
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
      <FormField label="Bio" optional help="A few words about yourself." error={errors.bio?.message}>
        {(field) => <textarea {...field} {...register('bio')} rows={4} dir="auto" />}
      </FormField>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <Button look="primary" type="submit" wide busy={isSubmitting} busyLabel="Creating Account...">
        Create Account
      </Button>
    </form>
  );
}
