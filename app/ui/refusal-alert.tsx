/** Says why something was refused, aloud and where it was asked. The place stands there before the words do. */
export function RefusalAlert({ children }: { children: string | false | null | undefined }) {
  return (
    <div role="alert">
      {children ? (
        <p className="mb-6 border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger">{children}</p>
      ) : null}
    </div>
  )
}
