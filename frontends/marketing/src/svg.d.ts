declare module '*.svg' {
  /** Where the file lies. */
  const address: string;
  export default address;
}
