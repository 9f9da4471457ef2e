'use strict';

// What a build puts in the place of an imported picture: its address.
module.exports = '/picture.svg';
