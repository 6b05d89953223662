/** A choice of pictures, as `npm run screenshots` passes it on; a field that is absent chooses all. */
export type PictureChoice = { only?: string; size?: string; language?: string; scheme?: string }

export const pictureChoice = JSON.parse(process.env.SCREENSHOTS ?? '{}') as PictureChoice

/**
 * Whether a run takes pictures that the repository keeps, by the name of their group. A run of some views, sizes or languages is for a look
 * and leaves them as they are.
 */
export const takesKept = (group: string, choice: PictureChoice = pictureChoice) =>
  choice.only === group || Object.values(choice).every((part) => part === undefined)
