import './worker/jitless';
import './studio.css';
import { createRoot } from 'react-dom/client';
import { Studio } from './shell/studio';
import { allowOwnWorkers } from './worker-policy';

allowOwnWorkers();

const container = document.getElementById('root');
if (container !== null) createRoot(container).render(<Studio />);
