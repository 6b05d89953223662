import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/message/')({
  beforeLoad: () => {
    throw redirect({ to: '/message/$tab', params: { tab: 'discuss' }, replace: true })
  },
})
