import { notFound } from '@tanstack/react-router'

/** The number in an address. @throws notFound without one */
export function pathId(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}
