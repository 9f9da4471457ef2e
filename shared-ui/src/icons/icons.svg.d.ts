/** Address of the picture that holds all icons, one `<symbol>` each. */
declare const sprite: string;
// eslint-disable-next-line no-restricted-syntax -- how the builder gives out a picture
export default sprite;
