import mark from '../theme/mark.svg?inline'
import { trpc } from '../trpc/trpc.ts'

/** The public settings that name the site; undefined until the first answer. */
export function useSiteFace() {
  const { data } = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 })
  return { logo: data?.logoUrl ?? mark, name: data?.name || data?.shortName || '' }
}

type Props = {
  /** Height in pixels. */
  size: number
}

/** The logo of the school, else that of the product. Its name stands beside it, so it is decoration. */
export function SiteLogo({ size }: Props) {
  const { logo } = useSiteFace()
  return <img src={logo} alt="" height={size} style={{ width: 'auto', minWidth: size, maxWidth: size * 5, objectFit: 'contain' }} />
}
