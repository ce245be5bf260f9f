/** A CSS module whose every class is called what it is called in the source. */
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };
