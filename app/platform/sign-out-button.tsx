import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'

/** Signs out, from wherever it stands. */
export function SignOutButton({ word = 'signOut' }: { word?: 'signOut' | 'done' }) {
  const t = useTranslations('session')
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action="/app/sign-out">
      <Button type="submit" variant="secondary" isPending={state !== 'idle'}>
        {t(word)}
      </Button>
    </Form>
  )
}
