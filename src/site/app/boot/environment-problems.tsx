import './site.css';

/** Shown instead of the site when it was built with invalid environment variables. */
export function EnvironmentProblems({ problems }: { problems: readonly string[] }) {
  return (
    <main className="mx-auto max-w-step px-5 py-20">
      <title>Configuration problem</title>
      <h1 className="text-3xl font-bold">This installation is not configured correctly</h1>
      <p className="mt-4">
        These variables are wrong. They are described in .env.example and fixed when the site is
        built.
      </p>
      <ul className="mt-4 list-disc pl-6">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </main>
  );
}
