import { defineRemote } from '@hemma/web-build/define-remote';
export default defineRemote(import.meta.dirname);
