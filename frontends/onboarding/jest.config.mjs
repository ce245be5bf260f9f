export { default } from '@hemma/testing/jest/web.mjs';
