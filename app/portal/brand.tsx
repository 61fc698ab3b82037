import { useState } from 'react'
import { correctedBrand } from '~/domain/contrast'
import type { Tenant } from '~/platform/tenants.queries'
import { BrandDot } from '~/ui/brand-dot'

const standardColor = '#2E3B55'

/** The tenant's colour as a mark that can be seen on both papers. */
function markColor(tenant: Tenant | null): string {
  const { light, dark } = correctedBrand(tenant?.brandColor ?? standardColor)
  return `light-dark(${light.mark}, ${dark.mark})`
}

/** Whose workspace this is, at the head of the menu. */
export function BrandName({ tenant, name }: { tenant: Tenant | null; name: string }) {
  return (
    <>
      <BrandDot color={markColor(tenant)} className="size-3.5" />
      <span className="truncate">{name}</span>
    </>
  )
}

/** Whose workspace this is, in the header: the logo if there is one, the name, a line in the tenant's colour. */
export function BrandHead({ tenant, name }: { tenant: Tenant | null; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      {tenant?.logoUrl ? <Logo key={tenant.logoUrl} url={tenant.logoUrl} /> : null}
      <span
        className="min-w-0 truncate border-b-2 pb-0.5 font-semibold"
        style={{ borderBottomColor: markColor(tenant) }}
      >
        {name}
      </span>
    </span>
  )
}

/** The name stands beside it, so it says nothing; on paper, because most logos are drawn for it. */
function Logo({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <img
      src={url}
      alt=""
      onError={() => setMissing(true)}
      className="h-8 w-auto max-w-24 shrink-0 rounded-sm bg-[#fffdf9] object-contain p-0.5"
    />
  )
}
