// The modules that are shared must be there before the first of them is used: hence a file of its own.
void import('./bootstrap');
