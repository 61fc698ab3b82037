/** A page of ours that the visitor's browser named: a link only when it stays within the site. */
export function OwnPage({ path }: { path: string }) {
  if (!/^\/(?!\/)[^\\]*$/.test(path)) return <span className="break-all">{path}</span>
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="-my-2 inline-flex min-h-11 items-center break-all text-link underline underline-offset-4"
    >
      {path}
    </a>
  )
}
