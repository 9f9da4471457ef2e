// The host provides every module that the page has a single copy of, including those that it does not use itself: a
// remote brings none of its own. The list is the policy's in the package `federation`; a test there compares the two.
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'react-router-dom';
import 'jotai';
import '@tanstack/react-query';
import 'shared-auth';
import 'shared-shell';
import 'shared-ui/core';

/**
 * Parts that are downloaded when a page first needs them. Federation finds them here; nobody calls them.
 *
 * @public
 */
export const onDemand = [
  () => import('jotai/utils'),
  () => import('shared-ui/choices'),
  () => import('shared-ui/forms'),
  () => import('shared-ui/overlays'),
  () => import('shared-ui/tables'),
  () => import('shared-ui/dates'),
  () => import('shared-ui/pickers'),
];
