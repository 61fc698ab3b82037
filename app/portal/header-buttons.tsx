import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { IconButton } from '~/ui/icon-button'
import { Icon } from '~/ui/icons'
import { Tooltip } from '~/ui/tooltip'

const linkLook =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-paper-deep hover:text-ink'

/** For tenant admins, in the head of the menu: the short way to one more person. */
export function AddUser() {
  const t = useTranslations('portal.menu')
  return (
    <Tooltip text={t('addUser')} placement="bottom">
      <Link to="/app/admin/invitations" aria-label={t('addUser')} className={linkLook}>
        <Icon name="plus" />
      </Link>
    </Tooltip>
  )
}

/** Opens the command palette; shows its shortcut on devices with a keyboard. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('portal')
  return (
    <Tooltip text={`${t('search')} (Ctrl K)`} placement="bottom">
      <IconButton icon="search" label={t('search')} onClick={onPress} aria-keyshortcuts="Control+K Meta+K" />
    </Tooltip>
  )
}

/** Back to the platform admin's own view; on a phone the command palette and the bar above have it. */
export function SuperAdminButton() {
  const t = useTranslations('guard')
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action="/app/look" className="max-lg:hidden">
      <button
        type="submit"
        disabled={state !== 'idle'}
        className="inline-flex min-h-11 items-center whitespace-nowrap px-2 text-link underline-offset-4 hover:underline"
      >
        {t('superAdminView')}
      </button>
    </Form>
  )
}
