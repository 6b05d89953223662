import { compact, oneOf, type RawSearch, text } from '../../search/search-params.ts'

export const pictureFilters = ['all', 'waiting', 'proposed', 'missing'] as const
export type PictureFilter = (typeof pictureFilters)[number]

/** The state of a teacher's list of pictures in the address. */
export type PictureSearch = {
  /** The open pupil. */
  uid?: string | undefined
  /** Default: all. */
  show?: PictureFilter | undefined
}

export const parsePictureSearch = (search: RawSearch): PictureSearch =>
  compact({ uid: text(search.uid), show: oneOf(search.show, pictureFilters) })
