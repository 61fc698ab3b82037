import { useTranslations } from 'use-intl'
import { rememberLocale } from '~/platform/language'
import { logger } from '~/platform/logger'
import { localeOfLink } from '~/platform/mailed-link'
import { loadMessages } from '~/platform/messages'
import { PublicFrame } from '~/platform/public-frame'
import { Refusal } from '~/platform/refusal'
import { RenderGuard } from '~/platform/render-guard'
import type { Route } from './+types/verify-page'
import { verifyCertificate } from './verification.queries'
import { VerificationView } from './verification-view'

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const [messages, found] = await Promise.all([
    loadMessages(localeOfLink(url), ['frame', 'certificate']),
    look(params.code),
  ])
  return { messages, found, code: params.code, path: url.pathname }
}

/** What the code is worth; why not, when that cannot be found out. */
async function look(code: string) {
  try {
    return await verifyCertificate(code)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_checks') return 'tooMany' as const
    logger.warn('a certificate could not be checked', error)
    return 'failed' as const
  }
}

/** Where the code of a certificate leads: whether the paper is genuine, for whoever holds it in hand. */
export default function VerifyPage({ loaderData: { found, code, path } }: Route.ComponentProps) {
  const t = useTranslations('certificate.verify')
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      <meta name="referrer" content="no-referrer" />
      <RenderGuard>
        <VerificationView found={found} code={code} />
      </RenderGuard>
    </PublicFrame>
  )
}
