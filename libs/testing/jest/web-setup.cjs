const { configure } = require('@testing-library/react');
require('@testing-library/jest-dom/jest-globals');

// What is there at once on a free machine takes seconds on one that runs everything beside it.
configure({ asyncUtilTimeout: 8_000 });

/** jsdom draws nothing: what only makes sense on a screen is answered as on a wide, light, moving one. */
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
});
window.reportError ??= (error) => console.error(error);
window.scrollTo = () => {};
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.HTMLElement.prototype.hasPointerCapture ??= () => false;
window.HTMLElement.prototype.setPointerCapture ??= () => {};
window.HTMLElement.prototype.releasePointerCapture ??= () => {};

window.HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.setAttribute('open', '');
};
window.HTMLDialogElement.prototype.close ??= function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new window.Event('close'));
};
