import { Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/newsletter-page'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['newsletterDesk']) }
}

/** The newsletter: its letters, and who gets them. */
export default function NewsletterPage() {
  const t = useTranslations('newsletterDesk')
  const words = useTranslations('console')
  const at = '/admin/newsletter'
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to={`${at}/new`} className={buttonLook()}>
            {t('write')}
          </Link>
        }
      />
      <TabLinks
        label={t('title')}
        tabs={[
          { to: at, label: t('tabs.letters'), end: true },
          { to: `${at}/subscribers`, label: t('tabs.subscribers') },
        ]}
      />
      <Outlet />
    </>
  )
}
