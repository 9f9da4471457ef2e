/** Address of the picture that holds all icons, one `<symbol>` each. */
declare const sprite: string;
export default sprite;
