/** A web address that a user wrote; the server lets only web addresses and bare names through. */
export function OutsideLink({ address }: { address: string }) {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  )
}
