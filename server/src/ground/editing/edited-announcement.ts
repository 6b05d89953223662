import { versionOf } from '../editing/edit-version.ts'

type Content = { title: string; content: string; status: number }

/** The fields in the form of an announcement. */
export const editedOfAnnouncement = ({ title, content, status }: Content): object => ({ title, content, status })

/** A row as it is listed. */
export const withVersion = <Row extends Content>(row: Row) => ({ ...row, version: versionOf(editedOfAnnouncement(row)) })
