import type { SignInCaller } from '../../ground/caller/sign-in-caller.ts'

/** Names that `identities` holds; a released one never changes. */
export type ProviderName = 'password'

export type ProofCaller = Pick<SignInCaller, 'ip' | 'browserToken'>

/** One way to prove an account. It knows the person; the account service knows bans, sessions and news of sign-ins. */
export type SignInProvider<Proof> = {
  name: ProviderName
  /**
   * Checks the proof, with the limits of its kind.
   * @returns the subject: the lasting name of the person at this provider, as `identities` holds it
   * @throws DomainError why the proof is refused
   */
  identify(proof: Proof, caller: ProofCaller): Promise<string>
}
