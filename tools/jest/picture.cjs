'use strict';

// Stands for an imported picture, in whose place a build puts its address.
module.exports = '/picture.svg';
