/** Address of the picture that holds all icons, one `<symbol>` each. */
declare const sprite: string;
// oxlint-disable-next-line import/no-default-export -- how the builder gives out a picture
export default sprite;
