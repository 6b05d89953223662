/** How users join a group. `public`: everybody joins at once. `protected`: by application. `private`: by application, with the code. */
export const GroupAuth = { public: 1, protected: 2, private: 3 } as const
export type GroupAuth = (typeof GroupAuth)[keyof typeof GroupAuth]
