import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Lockout } from './sign-ins.queries'

/** Whom a lock keeps out: the person with their workspace where an account has the identifier, else only what was tried. */
export function LockedPerson({ lockout, isPlain = false }: { lockout: Lockout; isPlain?: boolean }) {
  const t = useTranslations('security')
  const { identifier, personId, personName, tenantName } = lockout
  if (!personId) {
    return (
      <span className="flex flex-col">
        <span className="break-all">{identifier}</span>
        <span className="font-normal text-ink-soft text-sm">{t('lockouts.noAccount')}</span>
      </span>
    )
  }
  const name = personName ?? t('lockouts.nameless')
  return (
    <span className="flex flex-col">
      {isPlain ? (
        <span className="font-medium">{name}</span>
      ) : (
        <Link
          to={`/admin/users/${personId}`}
          className="py-1 text-link underline underline-offset-4 hover:no-underline"
        >
          {name}
        </Link>
      )}
      <span className="break-all font-normal text-ink-soft text-sm">
        {tenantName ?? t('lockouts.noWorkspace')} · {identifier}
      </span>
    </span>
  )
}
