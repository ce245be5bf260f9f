export { default } from '@hemma/testing/jest/node.mjs';
