// Packages under names that federation does not know as shared modules (`federation/src/whole-packages.ts`).
declare module 'react-router-whole' {
  export * from 'react-router';
}
declare module 'react-router-whole/dom' {
  export * from 'react-router/dom';
}
declare module 'react-query-whole' {
  export * from '@tanstack/react-query';
}
declare module 'jotai-whole' {
  export * from 'jotai';
}
