import './without-eval';
import { createRoot } from 'react-dom/client';
import '../ui/theme.css';
import { reading } from 'virtual:environment';
import { EnvironmentProblems } from './environment-problems';
import { Site } from './site';

function start(container: HTMLElement) {
  const root = createRoot(container);
  if (reading.status === 'ready') {
    root.render(<Site environment={reading.environment} />);
    return;
  }
  console.error(['The site is not configured correctly:', ...reading.problems].join('\n- '));
  root.render(<EnvironmentProblems problems={reading.problems} />);
}

const container = document.getElementById('root');
if (container) start(container);
