/** Orders of the list of users: the newest accounts first, or staff first and then each class by number. */
export const userOrders = ['newest', 'class'] as const
export type UserOrder = (typeof userOrders)[number]
