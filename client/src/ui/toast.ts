import { notifications } from '@mantine/notifications'

/** How long a toast stays, as documented. */
const toastMs = 4000

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: toastMs })
}

export function toastInfo(message: string): void {
  notifications.show({ message, autoClose: toastMs })
}

/** @param options.stays keeps it until the reader closes it, for errors that need an action */
export function toastError(message: string, options: { id?: string; stays?: boolean } = {}): void {
  notifications.show({ ...(options.id ? { id: options.id } : {}), message, color: 'red', autoClose: options.stays ? false : toastMs })
}
