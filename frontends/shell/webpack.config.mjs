import { defineShell } from '@hemma/web-build/define-shell';
export default defineShell(import.meta.dirname);
