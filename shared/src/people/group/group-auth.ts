/** How one comes into a group. `public`: everybody joins at once. `protected`: on application. `private`: on application, with the code. */
export const GroupAuth = { public: 1, protected: 2, private: 3 } as const
export type GroupAuth = (typeof GroupAuth)[keyof typeof GroupAuth]
