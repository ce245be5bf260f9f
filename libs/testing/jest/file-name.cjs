/** A picture or font: its address is all that a test sees of it. */
module.exports = { __esModule: true, default: '/asset' };
