export { logoOf } from './logo-of.ts'
export { type PictureBox, pictureAddress } from './picture-address.ts'
