import { foreignStyles } from './foreign-styles';

const invoices = { id: 'mfe-invoices', isShell: false };
const shell = { id: 'host', isShell: true };

it.each([
  '.mfe-invoices_1a0{color:var(--seikyu-color-ink900)}',
  '.mfe-invoices_1a0 svg,tr:last-child>.mfe-invoices_1a1:hover{color:red}',
  '@media(min-width:640px){.mfe-invoices_1a0[href$=".pdf"]{color:red}}',
  '@keyframes mfe-invoices_1a2{from{opacity:0}50%{opacity:.5}}',
  '.mfe-invoices_1a0{--mfe-invoices_1a3:1px}',
])('finds nothing in %s', (css) => expect(foreignStyles(css, invoices)).toEqual([]));

it.each([
  ['.mfe-payments_1a0{color:red}', 'the class mfe-payments_1a0 is not of mfe-invoices'],
  ['.host_1a0 .mfe-invoices_1a0{color:red}', 'the class host_1a0 is not of mfe-invoices'],
  ['.button{color:red}', 'the class button is not of mfe-invoices'],
  ['table{color:red}', 'table styles what is not of mfe-invoices'],
  ['.mfe-invoices_1a0,[hidden]{color:red}', '[hidden] styles what is not of mfe-invoices'],
  [':root{color:red}', ':root styles what is not of mfe-invoices'],
  ['@keyframes fade{to{opacity:0}}', 'the key frames fade are not of mfe-invoices'],
  ['.mfe-invoices_1a0{--seikyu-color-ink900:red}', 'the property --seikyu-color-ink900 is not of mfe-invoices'],
  ['@property --angle{syntax:"<angle>"}', 'the property --angle is not of mfe-invoices'],
  ['@font-face{font-family:Inter;src:url(a.woff2)}', '@font-face reaches beyond mfe-invoices'],
  ['@page{margin:0}', '@page reaches beyond mfe-invoices'],
  ['@import "https://elsewhere.example/a.css";', '@import reaches beyond mfe-invoices'],
])('reports the fault of %s', (css, fault) => expect(foreignStyles(css, invoices)).toEqual([fault]));

it('allows the shell to style the page, but to define only names of its own', () => {
  expect(foreignStyles(':root{--seikyu-space-8:8px}body{margin:0}@page{margin:12mm}', shell)).toEqual([]);
  expect(foreignStyles('.button{color:red}@keyframes fade{to{opacity:0}}:root{--space:8px}', shell)).toHaveLength(3);
});
