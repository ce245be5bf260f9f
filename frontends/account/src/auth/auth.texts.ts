import { defineTexts } from '@hemma/web-core/texts';

export const en = {
  title: 'Welcome to Hemma',
  lead: 'One account for everything: your profile, your matches and your messages.',
  back: 'Back to Home',
  kept: 'You have been signed out. What you typed is kept: sign in, and go on where you were.',
  tabs: 'Sign in or sign up',
  needsScript: 'Signing in needs JavaScript. Switch it on in your browser, then load this page again.',
  signIn: 'Sign In',
  signUp: 'Sign Up',

  username: 'Username',
  password: 'Password',
  signingIn: 'Signing In...',
  loginSuccessful: 'Login successful',
  welcomeBack: (name: string) => `Welcome back, ${name}!`,
  loginFailed: 'Login failed',

  step: 'Step 1 of 2: your account. A short profile comes after it.',
  iAm: 'I am a',
  student: 'Student',
  host: 'Host Family',
  fullName: 'Full Name',
  age: 'Age',
  ageHelp: 'Students are 18 to 30 years old, hosts 18 or older.',
  usernameHelp: '3 to 30 letters, digits, dots, dashes or underscores. You sign in with it.',
  email: 'Email',
  passwordHelp: 'At least 8 characters.',
  country: 'Country',
  languages: 'Languages',
  languagesHelp: 'Type a language and press Enter or a comma.',
  bio: 'Bio',
  bioHelp: 'A few words about yourself.',
  createAccount: 'Create Account',
  creatingAccount: 'Creating Account...',
  registrationSuccessful: 'Registration successful',
  welcome: (name: string) => `Welcome to Hemma, ${name}!`,
  registrationFailed: 'Registration failed',
};
export type AuthTexts = typeof en;

export const texts = defineTexts(en, () => import('./auth.texts.sv'));
